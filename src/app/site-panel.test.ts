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
