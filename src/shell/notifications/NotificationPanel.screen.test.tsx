import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  type FakedGateway,
  fakedGateway,
  signIn,
} from '../../../tests/support/faked/faked-gateway.ts'
import { openScreen } from '../../../tests/support/faked/open-screen.tsx'
import { firedNotification } from '../../../tests/support/fired-notification.ts'
import { alertLog } from '../../contract/calls/alerts.ts'

const panel = page.getByRole('region', { name: 'Price alerts' })
let fired = 0

/** The page of somebody whose alerts are listened to. */
async function openPage(): Promise<FakedGateway> {
  const gateway = fakedGateway()
  signIn(gateway)
  await openScreen('/markets/settings', gateway)
  await expect.poll(gateway.market.hasListener).toBe(true)
  await expect.poll(() => gateway.calls.asked(alertLog).length).toBeGreaterThan(0)
  return gateway
}

/** Has an alert fire. Answers what is told of it. */
function fire({ market }: FakedGateway): string {
  fired += 1
  const notification = { ...firedNotification(`screen-${fired}`), time: Date.now() }
  market.tell({ action: 'push', arg: { topic: 'price_notice' }, data: notification })
  return notification.title
}

it('an alert that fires is shown on every page until it is dismissed by key', async () => {
  const gateway = await openPage()
  const title = fire(gateway)
  await expect.element(panel.getByText(title)).toBeVisible()
  expect(document.activeElement).toBe(document.body)
  panel.getByRole('button', { name: 'Dismiss', exact: true }).element().focus()
  await userEvent.keyboard('{Escape}')
  await expect.element(panel).not.toBeInTheDocument()
})

it('many alerts that fire are counted, and dismissed together', async () => {
  const gateway = await openPage()
  for (let count = 0; count < 5; count++) fire(gateway)
  await expect.poll(() => panel.element().textContent).toContain('2 more')
  await panel.getByRole('button', { name: 'Dismiss all' }).click()
  await expect.element(panel).not.toBeInTheDocument()
})
