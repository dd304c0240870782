import { describe, expect, it, vi } from 'vitest'
import {
  createDesktopQuestion,
  type DesktopPermission,
  desktopPermission,
} from './desktop-permission.ts'

const iPhone = { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)', maxTouchPoints: 5 }
const desktop = { userAgent: 'Mozilla/5.0 (X11; Linux x86_64)', maxTouchPoints: 0 }

describe('the permission for notifications', () => {
  it.each([
    ['granted', { navigator: desktop, Notification: { permission: 'granted' } }],
    ['default', { navigator: iPhone, Notification: { permission: 'default' } }],
    ['needsInstall', { navigator: iPhone }],
    ['unsupported', { navigator: desktop }],
  ] as const)('is %s', (wanted, view) => {
    expect(desktopPermission({ isSecureContext: true, ...view })).toBe(wanted)
  })

  it('says why it is refused where the page did not come safely', () => {
    const Notification = { permission: 'denied' } as const
    expect(desktopPermission({ isSecureContext: false, navigator: desktop, Notification })).toBe(
      'insecure',
    )
  })
})

/** A browser whose user answers when they like. */
function setUp(before: DesktopPermission = 'default') {
  let permission = before
  let settle: (answer: NotificationPermission) => void = () => {}
  const request = vi.fn<() => Promise<NotificationPermission>>(
    () => new Promise((resolve) => (settle = resolve)),
  )
  const question = createDesktopQuestion(() => permission, request)
  const states: string[] = []
  question.subscribe(() => states.push(question.get()))
  const answer = (given: NotificationPermission): void => {
    permission = given
    settle(given)
  }
  return { question, request, states, answer }
}

describe('the question for it', () => {
  it('is asked in the turn of the click, once for two reasons, and tells how it goes on', async () => {
    const { question, request, states, answer } = setUp()
    const both = [question.ask(), question.offer()]
    expect(request).toHaveBeenCalledTimes(1)
    expect(question.get()).toBe('asking')
    answer('granted')
    expect(await Promise.all(both)).toEqual(['granted', 'granted'])
    expect(states).toEqual(['asking', 'granted'])
  })

  it('that was closed comes again only where somebody asks for it', async () => {
    const { question, request, answer } = setUp()
    const first = question.ask()
    answer('default')
    expect(await first).toBe('dismissed')
    expect(await question.offer()).toBe('dismissed')
    expect(request).toHaveBeenCalledTimes(1)
    const second = question.ask()
    expect(request).toHaveBeenCalledTimes(2)
    answer('denied')
    expect(await second).toBe('denied')
    expect(await question.ask()).toBe('denied')
    expect(request).toHaveBeenCalledTimes(2)
  })

  it.each(['granted', 'denied', 'unsupported', 'needsInstall', 'insecure'] as const)(
    'is not asked where it is %s',
    async (permission) => {
      const { question, request } = setUp(permission)
      expect([await question.ask(), await question.offer()]).toEqual([permission, permission])
      expect(request).not.toHaveBeenCalled()
    },
  )

  it('counts as closed where the browser breaks it off', async () => {
    const { question, request } = setUp()
    request.mockRejectedValue(new Error('gone'))
    expect(await question.ask()).toBe('dismissed')
  })
})
