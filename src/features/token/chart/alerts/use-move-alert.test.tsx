// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { makeAlert } from '../../../../../tests/support/alerts.ts'
import { mount } from '../../../../../tests/support/mount.ts'
import type { AlertList } from '../../../../account/alerts/alert-list.ts'
import { takeUnsavedAlert } from '../../../../account/alerts/unsaved-alert.ts'
import { visitorSession } from '../../../../account/session/session.ts'
import { ApiError, type ApiFailure } from '../../../../api/api-error.ts'
import { createQueryClient } from '../../../../api/query-client.ts'
import { NotifyProvider, type Toast } from '../../../../app/notify.tsx'
import type { Alert } from '../../../../contract/entities/alert/alert.ts'
import { AppPartsProvider } from '../../../../lib/app-parts.tsx'
import { movedAlert } from './line-price.ts'
import { useMoveAlert } from './use-move-alert.ts'

beforeEach(() => {
  sessionStorage.clear()
  document.body.replaceChildren()
})

const alert = { ...makeAlert(), alertType: 1 as const, revision: 1 }
const { settings } = movedAlert(alert, '71000.00', 69_000)

/** Puts the line of an alert elsewhere on the chart of user `a1`, who is led home before the answer comes. */
async function move(answer: () => ReturnType<AlertList['update']>) {
  const toasts: Toast[] = []
  const onRefused = vi.fn()
  const signedInFrom: string[] = []
  const left = Promise.withResolvers<void>()
  const update = vi.fn((_alert: Pick<Alert, 'revision'>, _settings: typeof settings) =>
    left.promise.then(answer),
  )
  function Line({ page }: { page: string }) {
    const onSignIn = (): void => void signedInFrom.push(page)
    const save = useMoveAlert({ list: { update }, userId: 'a1', alert, onSignIn, onRefused })
    return <button type="button" onClick={() => save(settings)} />
  }
  const queryClient = createQueryClient()
  const onPage = (page: string) => (
    <AppPartsProvider parts={{ session: visitorSession }}>
      <NotifyProvider value={(toast) => void toasts.push(toast)}>
        <QueryClientProvider client={queryClient}>
          <Line page={page} />
        </QueryClientProvider>
      </NotifyProvider>
    </AppPartsProvider>
  )
  const { container, render } = mount(onPage('chart'))
  act(() => container.querySelector('button')?.click())
  render(onPage('home'))
  left.resolve()
  await act(() => vi.waitFor(() => expect(toasts).not.toEqual([])))
  return { toasts, update, signedInFrom, onRefused }
}

const refuse = (failure: ApiFailure) => () => Promise.reject(new ApiError(failure))

it('keeps where the line was put when the session turns out to have ended, and leads to the sign-in', async () => {
  const { toasts, signedInFrom, onRefused } = await move(
    refuse({ kind: 'invalidSession', code: '00004', msg: 'Please sign in.' }),
  )
  expect(takeUnsavedAlert('a1')).toMatchObject({ mode: 'edit', alert, entered: { settings } })
  expect(onRefused).toHaveBeenCalledOnce()
  expect(toasts).toMatchObject([{ action: { label: { message: ['Sign in'] } } }])
  toasts[0]?.action?.run()
  expect(signedInFrom).toEqual(['chart'])
})

it('puts the line back and keeps nothing where the gateway refuses the price itself', async () => {
  const { toasts, onRefused } = await move(
    refuse({ kind: 'server', code: '60001', msg: 'Choose a lower price.', status: 200 }),
  )
  expect(onRefused).toHaveBeenCalledOnce()
  expect(toasts.map(({ text }) => text)).toEqual(['Choose a lower price.'])
  expect(takeUnsavedAlert('a1')).toBeUndefined()
})

it('offers to put a line back that was moved', async () => {
  const { toasts, update } = await move(() => Promise.resolve({ ...alert, revision: 2 }))
  toasts[0]?.action?.run()
  await vi.waitFor(() => expect(update).toHaveBeenCalledTimes(2))
  expect(update.mock.calls.map(([of, sent]) => [of.revision, sent.configurePrice])).toEqual([
    [1, '71000.00'],
    [2, '70000'],
  ])
})
