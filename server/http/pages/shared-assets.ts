import { existsSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Bus } from '../../bus/bus.ts'
import type { RetainedAssets } from './retained-assets.ts'

/** What of a file is asked for: itself, or what it is compressed to. */
const variants = ['', '.br'] as const
/** Bytes of one answer, and answers of one file. */
const [partSize, mostParts] = [400 * 1_024, 20] as const
/** How long another gateway may take to answer, in ms. */
const patience = 2_000
/** Files that are fetched at a time. */
const mostAtOnce = 8
const assetPath = /^\/assets\/([\w-]{1,100})\.([a-z0-9]{2,5})$/

/**
 * Shares hashed files with the other gateways, so that while two releases run beside each other every page finds its scripts
 * at any of them: what this one lacks is fetched from one that has it when it is asked for, and retained from then on.
 */
export function shareAssets(
  bus: Pick<Bus, 'request' | 'respond'>,
  retained: RetainedAssets,
): RetainedAssets {
  const paths = new Set(retained.paths)
  const underWay = new Map<string, Promise<boolean>>()

  /** Answers others who lack it. A file that nobody has has no responder, so nobody waits for it. */
  const offer = (path: string): void => {
    const subject = subjectOf(path)
    if (subject === undefined) return
    bus.respond(subject, async ([variant = 0, part = 0]) => {
      const bytes = await readFile(join(retained.dir, `${path}${variants[variant] ?? '.none'}`))
      const parts = Math.max(1, Math.ceil(bytes.byteLength / partSize))
      return Buffer.concat([
        Buffer.of(parts),
        bytes.subarray(part * partSize, (part + 1) * partSize),
      ])
    })
  }

  const read = async (subject: string, variant: number): Promise<Buffer> => {
    const parts: Uint8Array[] = []
    for (let part = 0, count = 1; part < count; part++) {
      const answer = await bus.request(subject, Uint8Array.of(variant, part), patience)
      count = Math.min(answer[0] ?? 1, mostParts)
      parts.push(answer.subarray(1))
    }
    return Buffer.concat(parts)
  }

  const take = async (path: string, subject: string): Promise<boolean> => {
    try {
      const bytes = await read(subject, 0)
      const compressed = await read(subject, 1).catch(() => undefined)
      const place = join(retained.dir, path)
      if (compressed !== undefined) await put(`${place}.br`, compressed)
      await put(place, bytes)
    } catch {
      return false
    }
    paths.add(path)
    offer(path)
    return true
  }

  for (const path of paths) offer(path)
  return {
    dir: retained.dir,
    paths,
    fetch: async (path) => {
      const subject = subjectOf(path)
      if (paths.has(path)) return true
      if (subject === undefined) return false
      const begun = underWay.get(path)
      if (begun !== undefined) return begun
      if (underWay.size >= mostAtOnce) return false
      const taking = take(path, subject).finally(() => underWay.delete(path))
      underWay.set(path, taking)
      return taking
    },
  }
}

/** Undefined for what is no name of a hashed file. */
function subjectOf(path: string): string | undefined {
  const [, name, ending] = assetPath.exec(path) ?? []
  return name === undefined ? undefined : `assets.${name}.${ending}`
}

/** Whole or not at all: whoever reads it meanwhile must not find a part. */
async function put(place: string, bytes: Buffer): Promise<void> {
  if (existsSync(place)) return
  const part = `${place}.part`
  await writeFile(part, bytes, { mode: 0o600 })
  await rename(part, place)
}
