export { default as delphi } from './delphi.ts';
