import { useEffect, useState } from 'preact/hooks';

/** Whether the page is being printed: then everything is drawn and open. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const startPrinting = () => setPrinting(true);
    const endPrinting = () => setPrinting(false);
    addEventListener('beforeprint', startPrinting);
    addEventListener('afterprint', endPrinting);
    return () => {
      removeEventListener('beforeprint', startPrinting);
      removeEventListener('afterprint', endPrinting);
    };
  }, []);
  return printing;
}
