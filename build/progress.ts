/** Reports how far a build has come, on a terminal by rewriting one line, elsewhere at every quarter. */
export interface Progress {
  /** Counts one page as done. */
  readonly step: () => void;
  /** Ends the line. */
  readonly end: () => void;
}

/** Starts counting towards a total. */
export function createProgress(
  label: string,
  total: number,
  stream: NodeJS.WriteStream = process.stdout,
): Progress {
  let done = 0;
  let shown = '';
  const show = (text: string) => {
    if (text === shown) return;
    shown = text;
    stream.write(stream.isTTY ? `\r\u001B[K${text}` : `${text}\n`);
  };
  return {
    step: () => {
      done += 1;
      const share = done / total;
      // A terminal gets a few dozen updates, a log file four lines.
      const isDue = stream.isTTY
        ? Math.floor(share * 50) !== Math.floor(((done - 1) / total) * 50)
        : Math.floor(share * 4) !== Math.floor(((done - 1) / total) * 4);
      if (isDue) show(`${label} ${done} of ${total}`);
    },
    end: () => {
      if (stream.isTTY) stream.write('\r\u001B[K');
    },
  };
}
