import { expect, it } from 'vitest'
import { isLoopback } from './loopback.ts'

it.each(['127.0.0.1', '127.8.9.1', '::1', '0:0:0:0:0:0:0:1', '::ffff:127.0.0.1', 'localhost'])(
  'only this machine reaches %s',
  (host) => expect(isLoopback(host)).toBe(true),
)

it.each(['0.0.0.0', '::', '192.0.2.1', '2001:db8::1', 'example.com', '127.example.com', ''])(
  'others may reach %s',
  (host) => expect(isLoopback(host)).toBe(false),
)
