/** How long this process has kept a processor busy, in milliseconds; what else a machine does adds nothing to it. */
export function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
