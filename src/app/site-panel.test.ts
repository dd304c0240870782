import { expect, it } from 'vitest'
import { createSitePanel } from './site-panel.ts'

it('shows one panel at a time, and tells of every change', () => {
  const panel = createSitePanel()
  const seen: unknown[] = []
  panel.subscribe(() => seen.push(panel.get()))
  panel.open('rules')
  panel.open('rules')
  panel.open('search')
  panel.close()
  panel.close()
  expect(seen).toEqual(['rules', 'search', undefined])
})

it('says which panel is likely to come', () => {
  const panel = createSitePanel()
  const seen: string[] = []
  panel.onPrepare((likely) => seen.push(likely))
  panel.prepare('search')
  expect(seen).toEqual(['search'])
  expect(panel.get()).toBeUndefined()
})

it('keeps what is typed while the search has no field yet, for its field alone', () => {
  const panel = createSitePanel()
  expect(panel.typeAhead('a')).toBe(false)
  panel.open('search')
  panel.typeAhead('b')
  panel.open('search')
  panel.typeAhead('t')
  expect([panel.takeTypedAhead(), panel.typeAhead('c'), panel.takeTypedAhead()]).toEqual([
    'bt',
    false,
    '',
  ])

  panel.close()
  panel.open('search')
  for (let count = 0; count < 1_000; count += 1) panel.typeAhead('x')
  expect(panel.takeTypedAhead()).toHaveLength(100)

  panel.open('rules')
  expect(panel.typeAhead('d')).toBe(false)
  panel.open('search')
  panel.typeAhead('e')
  panel.close()
  expect(panel.takeTypedAhead()).toBe('')
})

it('takes back what was typed ahead, gives up on Escape, and lets Enter press nothing else', () => {
  const panel = createSitePanel()
  panel.open('search')
  for (const key of ['b', 't', 'x', 'Backspace', 'c', 'Enter']) {
    expect(panel.typeAhead(key)).toBe(true)
  }
  expect(panel.typeAhead('Tab')).toBe(false)
  expect(panel.takeTypedAhead()).toBe('btc')

  panel.close()
  panel.open('search')
  panel.typeAhead('Escape')
  expect(panel.get()).toBeUndefined()
  expect(panel.typeAhead('a')).toBe(false)
})
