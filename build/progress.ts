/** Reports progress by rewriting a line on a terminal, and by a line for each quarter in a log file. */
export function createProgress(label: string, total: number) {
  const { stdout } = process;
  const updates = stdout.isTTY ? 50 : 4;
  let done = 0;
  let shown = 0;
  return {
    step: () => {
      done += 1;
      const share = Math.floor((done / total) * updates);
      if (share === shown) return;
      shown = share;
      const text = `${label} ${done} of ${total}`;
      stdout.write(stdout.isTTY ? `\r\u001B[K${text}` : `${text}\n`);
    },
    end: () => {
      if (stdout.isTTY) stdout.write('\r\u001B[K');
    },
  };
}
