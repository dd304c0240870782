import { describe, expect, it } from 'vitest'
import { readEndpoint } from './push-endpoint.ts'

describe('the address of a subscription', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/QAbc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
    'https://fcm.googleapis.com:443/fcm/send/abc',
  ])('may be %s', (text) => {
    expect(readEndpoint(text)).toMatchObject({ trusted: false })
  })

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://user:secret@fcm.googleapis.com/abc',
    'https://fcm.googleapis.com@evil.example/abc',
    'https://fcm.googleapis.com.evil.example/abc',
    'https://evilfcm.googleapis.com/abc',
    'https://evilpush.apple.com/abc',
    'https://push.apple.com.evil.example/abc',
    'https://push.apple.com/abc',
    'https://notify.windows.com/abc',
    'https://fcm.googleapis.com./abc',
    'https://fcm.googleapis.com/abc#x',
    'https://127.0.0.1/abc',
    'https://2130706433/abc',
    'https://0x7f.1/abc',
    'https://[::1]/abc',
    'https://[::ffff:127.0.0.1]/abc',
    'https://localhost/abc',
    'https://169.254.169.254/latest/meta-data',
    'https://metadata.google.internal/',
    'https://evil.example\\@fcm.googleapis.com/abc',
    'https://evil.example/https://fcm.googleapis.com/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    '//fcm.googleapis.com/abc',
    '',
    `https://fcm.googleapis.com/${'a'.repeat(2_048)}`,
  ])('may not be %s', (text) => {
    expect(readEndpoint(text)).toBeUndefined()
  })

  it('may be at a host of the operator, in the clear only on this machine', () => {
    const added = [
      { host: 'push.example.org', port: '' },
      { host: '127.0.0.1', port: '9001' },
      { host: '10.0.0.7', port: '9001' },
    ]
    expect(readEndpoint('https://push.example.org/abc', added)).toMatchObject({ trusted: true })
    expect(readEndpoint('http://127.0.0.1:9001/abc', added)).toMatchObject({ trusted: true })
    expect(readEndpoint('https://10.0.0.7:9001/abc', added)).toMatchObject({ trusted: true })
    expect(readEndpoint('http://127.0.0.1:9002/abc', added)).toBeUndefined()
    expect(readEndpoint('http://10.0.0.7:9001/abc', added)).toBeUndefined()
    expect(readEndpoint('https://a.push.example.org/abc', added)).toBeUndefined()
  })
})
