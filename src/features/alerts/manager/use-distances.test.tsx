// @vitest-environment happy-dom

import { afterEach, expect, it } from 'vitest'
import { makeAlert } from '../../../../tests/support/alerts.ts'
import { mount } from '../../../../tests/support/mount.ts'
import { createStaticFeed } from '../../../feed/static-feed.ts'
import { AppPartsProvider } from '../../../lib/app-parts.tsx'
import { useDistances } from './use-distances.ts'

afterEach(() => document.body.replaceChildren())

const alerts = [
  makeAlert({
    id: 'near',
    symbolId: '',
    alertType: 101,
    anchorPrice: '26',
    bands: ['extremeFear'],
  }),
]

function Shown({ wanted }: { wanted: boolean }) {
  return <p>{JSON.stringify([...useDistances(alerts, wanted, false)])}</p>
}

it('says how far an alert on the index is, also where no alert is about a pair', () => {
  const feed = createStaticFeed([])
  const { container, render } = mount(
    <AppPartsProvider parts={{ feed }}>
      <Shown wanted />
    </AppPartsProvider>,
  )
  expect(container.textContent).toBe('[["near",-0.02]]')
  render(
    <AppPartsProvider parts={{ feed }}>
      <Shown wanted={false} />
    </AppPartsProvider>,
  )
  expect(container.textContent).toBe('[]')
})
