import { expect, it, vi } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { alertCodes } from '../../contract/codes/alert-codes.ts'
import { problemTexts } from '../../features/alerts/texts/problems.ts'
import { createToasts } from '../../shell/toasts/toasts.ts'
import { showAlertRefusal } from './alert-refusal.ts'

const error = new ApiError({
  kind: 'server',
  code: alertCodes.deleteFailed,
  msg: 'No.',
  status: 200,
})

function refuseOn(pathname: string) {
  const toasts = createToasts()
  const navigate = vi.fn(async () => {})
  showAlertRefusal(error, { toasts, router: { latestLocation: { pathname }, navigate } })
  return { shown: toasts.get(), navigate }
}

it('says on any page what the gateway refused, and leads to the alerts in its language', () => {
  const { shown, navigate } = refuseOn('/de/markets')
  expect(shown).toMatchObject([{ text: problemTexts[alertCodes.deleteFailed], tone: 'error' }])
  shown[0]?.action?.run()
  expect(navigate).toHaveBeenCalledExactlyOnceWith({ href: '/de/markets/alerts' })
})

it('leads nowhere where the alerts are shown', () => {
  const [toast] = refuseOn('/de/markets/alerts').shown
  expect(toast).toMatchObject({ text: problemTexts[alertCodes.deleteFailed] })
  expect(toast).not.toHaveProperty('action')
})
