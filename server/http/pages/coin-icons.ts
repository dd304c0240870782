import type { CoinIcons } from '../../market/table.ts'
import type { BuildFiles } from './build-files.ts'

const picture = /^\/icons\/coins\/([^/]+)\.svg$/

/** The coins that have a picture in the build, as lower-cased codes. */
export function coinIconsOf(build: BuildFiles | undefined): CoinIcons {
  return new Set([...(build?.paths ?? [])].flatMap((path) => picture.exec(path)?.[1] ?? []))
}
