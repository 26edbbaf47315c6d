import { useEffect, useState } from 'react';
import { translate } from '../../i18n/translate.ts';
import { LICENCES_FILE } from '../../model/licences-file.ts';
import { toAddress } from '../../model/page-path.ts';
import { useSite } from '../../routing/SiteContext.ts';

/** The licences of the reader and of everything others have made for it, as one text. */
export function Licences() {
  const { basePath } = useSite();
  const [text, setText] = useState<string | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let isOver = false;
    fetchText(toAddress(basePath, LICENCES_FILE)).then(
      (fetched) => !isOver && setText(fetched),
      () => !isOver && setFailed(true),
    );
    return () => {
      isOver = true;
    };
  }, [basePath]);
  if (text === null) {
    return (
      <p className="Dialog-message" role="status">
        {hasFailed
          ? translate({ id: 'about.noLicences', message: 'The licences could not be loaded.' })
          : translate({ id: 'search.loading', message: 'Loading...' })}
      </p>
    );
  }
  return (
    // Whoever has no pointer scrolls it with the keys.
    <pre className="Dialog-body AboutDialog-licences" tabIndex={0}>
      {text}
    </pre>
  );
}

async function fetchText(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.text();
}
