// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { makeChange } from '../../../tests/support/changes.ts'
import { type Mounted, mount } from '../../../tests/support/mount.ts'
import { type HeldChanges, useHeldChanges } from './use-held-changes.ts'

let now: HeldChanges
let mounted: Mounted | undefined

interface ProbeProps {
  ids: readonly number[]
  held: boolean
  tell: (changes: HeldChanges) => void
}

function Probe({ ids, held, tell }: ProbeProps) {
  const ofKind = ids.map((id) => makeChange({ id }))
  tell(useHeldChanges({ ofKind, latest: Math.max(0, ...ids) }, held))
  return null
}

function hear(changes: HeldChanges): void {
  now = changes
}

function show(ids: readonly number[], held: boolean): number[] {
  const probe = <Probe ids={ids} held={held} tell={hear} />
  if (mounted === undefined) mounted = mount(probe)
  else mounted.render(probe)
  return now.shown.map(({ id }) => id)
}

afterEach(() => {
  mounted?.unmount()
  mounted = undefined
})

it('shows everything as it comes while nobody reads', () => {
  expect(show([2, 1], false)).toEqual([2, 1])
  expect(show([3, 2, 1], false)).toEqual([3, 2, 1])
  expect([now.waiting, now.seen]).toEqual([0, 2])
})

it('holds back what comes while somebody reads, until told to show it, or they go on', () => {
  show([2, 1], false)
  expect(show([2, 1], true)).toEqual([2, 1])
  expect(show([4, 3, 2, 1], true)).toEqual([2, 1])
  expect(now.waiting).toBe(2)
  act(() => now.showWaiting())
  expect([now.shown.length, now.waiting]).toEqual([4, 0])
  expect(show([5, 4, 3, 2, 1], true)).toHaveLength(4)
  expect(show([5, 4, 3, 2, 1], false)).toHaveLength(5)
})

it('holds the first changes of all as soon as they came', () => {
  expect(show([], true)).toEqual([])
  expect(show([2, 1], true)).toEqual([2, 1])
  expect(show([3, 2, 1], true)).toEqual([2, 1])
})
