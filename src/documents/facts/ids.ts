const requirement = /(?<![\p{L}\p{N}_-])(?:FR|NFR|REQ|R)-(?:[A-Z]{1,12}-)?\d{1,6}(?:\.\d{1,4})*(?![\p{L}\p{N}_])/gu;
const any = /(?<![\p{L}\p{N}_-])[A-Z][A-Z0-9]{0,11}(?:-[A-Z]{1,12})?-\d{1,6}(?:\.\d{1,4})*(?![\p{L}\p{N}_])/gu;

/** The ids of requirements that a text names: FR-, NFR-, REQ- and R-, each once. */
export const findRequirementIds = (text: string): readonly string[] => [...new Set(text.match(requirement) ?? [])];

export const stripRequirementIds = (text: string): string => text.replace(requirement, ' ');

/** All ids that a text names, of whatever kind: FR-012, SEC-3, ADR-0007. */
export const findIds = (text: string): readonly string[] => [...new Set(text.match(any) ?? [])];
