import { expect, it, vi } from 'vitest'
import { createErrorReports, type ErrorReport } from './error-reports.ts'

function setUp(parts: { dsn?: string; fails?: boolean } = {}) {
  const window = new EventTarget()
  const sent: ErrorReport[] = []
  const load = vi.fn(() =>
    parts.fails === true
      ? Promise.reject(new Error('blocked'))
      : Promise.resolve((report: ErrorReport) => void sent.push(report)),
  )
  let becomeIdle = (): void => undefined
  const idle = new Promise<void>((resolve) => {
    becomeIdle = resolve
  })
  const reports = createErrorReports({
    dsn: parts.dsn ?? 'https://key@sentry.example/1',
    window,
    isOnline: () => true,
    whenIdle: () => idle,
    load,
  })
  const fail = (error: unknown): void => {
    window.dispatchEvent(Object.assign(new Event('error'), { error }))
  }
  const reject = (reason: unknown): void => {
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))
  }
  const settle = async (): Promise<void> => {
    becomeIdle()
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1))
    await Promise.resolve()
  }
  return { reports, sent, load, fail, reject, settle }
}

it('sends what went wrong before it was loaded, and everything after that', async () => {
  const { reports, sent, fail, reject, settle } = setUp()
  const [first, second, third] = [new Error('first'), new Error('second'), new Error('third')]
  fail(first)
  reject(second)
  expect(sent).toEqual([])
  await settle()
  reports.report(third, { componentStack: 'at Page' })
  expect(sent).toEqual([
    { error: first, handled: false },
    { error: second, handled: false },
    { error: third, handled: true, componentStack: 'at Page' },
  ])
})

it('keeps a few while it waits, and leaves out what is no error', async () => {
  const { sent, fail, reject, settle } = setUp()
  reject(new DOMException('gone', 'AbortError'))
  for (let count = 0; count < 1_000; count++) fail(new Error(String(count)))
  await settle()
  expect(sent.length).toBe(10)
  expect(sent[0]?.error).toEqual(new Error('0'))
})

it('loads nothing where no Sentry is named', () => {
  const { reports, sent, load, fail } = setUp({ dsn: '' })
  fail(new Error('first'))
  reports.report(new Error('second'))
  expect([sent.length, load.mock.calls.length]).toEqual([0, 0])
})

it('is quiet where it is blocked', async () => {
  const { reports, settle } = setUp({ fails: true })
  await settle()
  expect(() => reports.report(new Error('late'))).not.toThrow()
})
