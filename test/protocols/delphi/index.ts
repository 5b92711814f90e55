export { delphi } from './delphi.ts';
