/** The signs of a terminal: one character each, or words where it cannot show them. */
export interface Marks {
  readonly for: string;
  readonly part: string;
  readonly against: string;
  readonly absent: string;
  readonly asked: string;
  readonly spinner: readonly string[];
  readonly ellipsis: string;
  /** How many columns the widest of them takes. */
  readonly width: number;
}

const signs: Marks = {
  for: '✓',
  part: '~',
  against: '✗',
  absent: '–',
  asked: '?',
  spinner: ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'],
  ellipsis: '…',
  width: 1,
};

const words: Marks = {
  for: 'ok',
  part: 'part',
  against: 'no',
  absent: '-',
  asked: '?',
  spinner: ['|', '/', '-', '\\'],
  ellipsis: '...',
  width: 4,
};

export function chooseMarks(env: Environment, platform: string): Marks {
  return canShowSigns(env, platform) ? signs : words;
}

/** Windows' own console and Linux' text console cannot; elsewhere the locale says so. */
function canShowSigns(
  { TERM, WT_SESSION, TERM_PROGRAM, LC_ALL, LC_CTYPE, LANG }: Environment,
  platform: string,
): boolean {
  if (platform === 'win32') return Boolean(WT_SESSION || TERM_PROGRAM || TERM);
  if (TERM === 'linux') return false;
  const locale = LC_ALL || LC_CTYPE || LANG;
  return !locale || /utf-?8/iu.test(locale);
}

interface Environment {
  readonly TERM?: string | undefined;
  readonly WT_SESSION?: string | undefined;
  readonly TERM_PROGRAM?: string | undefined;
  readonly LC_ALL?: string | undefined;
  readonly LC_CTYPE?: string | undefined;
  readonly LANG?: string | undefined;
}
