/** A date that a text names, as `2026-03`, `2026-03-12` or `2026-Q3`. */
export interface NamedDate {
  readonly text: string;
  readonly date: string;
  readonly at: number;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const month =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';

const forms: readonly { readonly is: RegExp; readonly date: (parts: readonly string[]) => string }[] = [
  {
    is: /(?<![\w-])([12]\d{3})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])(?:(?=T\d)|(?![\w-]))/g,
    date: ([year, month, day]) => `${year}-${month}-${day}`,
  },
  { is: /(?<![\w-])([12]\d{3})-(0[1-9]|1[0-2])(?![\w-])/g, date: ([year, month]) => `${year}-${month}` },
  { is: /(?<!\w)Q([1-4])[ /-]?(\d{4})(?!\w)/g, date: ([quarter, year]) => `${year}-Q${quarter}` },
  { is: /(?<!\w)(\d{4})[ /-]Q([1-4])(?!\w)/g, date: ([year, quarter]) => `${year}-Q${quarter}` },
  {
    is: new RegExp(`(?<!\\w)(\\d{1,2})(?:st|nd|rd|th)? (?:of )?${month}\\.? (\\d{4})(?!\\w)`, 'gi'),
    date: ([day = '', name = '', year]) => `${year}-${numberMonth(name)}-${day.padStart(2, '0')}`,
  },
  {
    is: new RegExp(`(?<!\\w)${month}\\.? (\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4})(?!\\w)`, 'gi'),
    date: ([name = '', day = '', year]) => `${year}-${numberMonth(name)}-${day.padStart(2, '0')}`,
  },
  {
    is: new RegExp(`(?<!\\w)${month}\\.? (\\d{4})(?!\\w)`, 'gi'),
    date: ([name = '', year]) => `${year}-${numberMonth(name)}`,
  },
];

/** The dates that a text names, in order; the month of a day is none besides it. */
export function findDates(text: string): readonly NamedDate[] {
  if (!/\d{4}/.test(text)) return [];
  let end = 0;
  return forms
    .flatMap(({ is, date }) =>
      [...text.matchAll(is)].map((found) => ({ text: found[0], date: date(found.slice(1)), at: found.index })),
    )
    .sort((one, other) => one.at - other.at || other.text.length - one.text.length)
    .filter(({ at, text: { length } }) => {
      if (at < end) return false;
      end = at + length;
      return true;
    });
}

const numberMonth = (name: string) => String(months.indexOf(name.slice(0, 3).toLowerCase()) + 1).padStart(2, '0');
