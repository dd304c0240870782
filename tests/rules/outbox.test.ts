import { describe, expect, it } from 'vitest'
import { projectFiles, type SourceFile } from './project-files.ts'

/** The way out, and the refusal of what never becomes a socket. */
const mayWrite = ['server/socket/outbox.ts', 'server/socket/upgrade.ts']

/** Places that write to a socket past the outbox, and so past its limit. */
function writesPastOutbox(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => !mayWrite.includes(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/\b(?:ws|socket)\.(?:send|ping|pong|write|end|cork)\(/gi)].map(
        ([call]) => `${path}: ${call}`,
      ),
    )
}

it('everything that is sent to a socket goes through its outbox', () => {
  const files = projectFiles((path) => /^server\/socket\/.*(?<!\.test)\.ts$/.test(path))
  expect(files.length).toBeGreaterThan(10)
  expect(writesPastOutbox(files)).toEqual([])
})

describe('writesPastOutbox', () => {
  it('finds what is sent by the library or the raw socket', () => {
    const path = 'server/socket/a.ts'
    const text = 'ws.send(a); this.#ws.pong(b); this.#socket.write(c); connection.send(d)'
    expect(writesPastOutbox([{ path, text }])).toEqual([
      `${path}: ws.send(`,
      `${path}: ws.pong(`,
      `${path}: socket.write(`,
    ])
  })

  it('leaves the outbox alone', () => {
    expect(writesPastOutbox([{ path: mayWrite[0] ?? '', text: 'this.#socket.write(a)' }])).toEqual(
      [],
    )
  })
})
