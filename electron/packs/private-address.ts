import { BlockList, isIPv6 } from 'node:net';

/** Networks that the internet doesn't reach: this computer, private ones, and those of special use. */
const networks = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.168.0.0/16', '198.18.0.0/15', '224.0.0.0/3'],
  ...['::/127', '64:ff9b:1::/48', '2001::/32', '2002::/16', 'fc00::/7', 'fe80::/9', 'ff00::/8'],
];

const privateNetworks = new BlockList();
for (const network of networks) {
  const [address = '', bits = ''] = network.split('/');
  const isNew = isIPv6(address);
  privateNetworks.addSubnet(address, Number(bits), isNew ? 'ipv6' : 'ipv4');
  // Networks without the fourth version reach its addresses so.
  if (!isNew) privateNetworks.addSubnet(`64:ff9b::${address}`, 96 + Number(bits), 'ipv6');
}

/** Tells whether an IP address, whose zone doesn't matter, is this computer's or on a private network. */
export function isPrivateAddress(address: string): boolean {
  const [plain = ''] = address.split('%');
  return privateNetworks.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
}
