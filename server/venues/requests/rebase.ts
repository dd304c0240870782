/**
 * An address of an exchange on another host: scheme and host are those of `target`, by ws or wss where the address is
 * a socket's, and `{host}` in it stands for the host that the address had. What is no web address stays.
 * @param target http or https, may have a path, no slash at the end
 */
export function rebaseAddress(address: string, target: string): string {
  return address.replace(/^(https?|wss?):\/\/([^/]+)/, (_, scheme: string, host: string) =>
    target.replaceAll('{host}', host).replace(/^http/, scheme.startsWith('ws') ? 'ws' : 'http'),
  )
}
