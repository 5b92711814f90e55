/** A share in per cent, with one digit after the point, or as many as keep what is below 10 % from reading as 10 %, and what is more than nothing from reading as 0. */
export function formatPercent(share: number): string {
  const shown = Math.round(share * 1000) / 10;
  if (share > 0 && shown === 0) return 'less than 0.1 %';
  if (share >= 0.1 || shown < 10) return `${shown} %`;
  return `${Math.floor(share * 1_000_000) / 10_000} %`;
}
