/** How to find files, text and the network, and how to use memory; nothing that holds a secret of the gateway. */
const shared = [
  'PATH',
  'HOME',
  'TZ',
  'LANG',
  'TMPDIR',
  'SYSTEMROOT',
  'NODE_ENV',
  'NODE_COMPILE_CACHE',
  'MALLOC_ARENA_MAX',
  'NODE_EXTRA_CA_CERTS',
  'NODE_USE_ENV_PROXY',
  'HTTP_PROXY',
  'HTTPS_PROXY',
  'NO_PROXY',
]

/** What an ingest process, which runs an exchange's code, may know of the gateway's environment. */
export function ingestEnvironment(
  env: Readonly<Record<string, string | undefined>>,
): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(env).filter(([name]) => shared.includes(name.toUpperCase())),
  )
}
