import { describe, expect, it } from 'vitest'
import { createAdmission } from './admission.ts'

describe('createAdmission', () => {
  it('caps the sockets of one address and leaves the others alone', () => {
    const admission = createAdmission({ total: 10, perAddress: 2 })
    const leave = admission.enter('10.0.0.1')
    admission.enter('10.0.0.1')
    expect(admission.enter('10.0.0.1')).toBe('address')
    expect(admission.enter('10.0.0.2')).toBeTypeOf('function')
    if (typeof leave === 'function') leave()
    expect(admission.enter('10.0.0.1')).toBeTypeOf('function')
  })

  it('caps all sockets together', () => {
    const admission = createAdmission({ total: 2, perAddress: 2 })
    admission.enter('10.0.0.1')
    const leave = admission.enter('10.0.0.2')
    expect(admission.enter('10.0.0.3')).toBe('full')
    if (typeof leave === 'function') leave()
    expect(admission.enter('10.0.0.3')).toBeTypeOf('function')
  })

  it('gives a place back once, however often it is told', () => {
    const admission = createAdmission({ total: 2, perAddress: 2 })
    const leave = admission.enter('10.0.0.1')
    admission.enter('10.0.0.1')
    if (typeof leave === 'function') {
      leave()
      leave()
    }
    expect(admission.enter('10.0.0.1')).toBeTypeOf('function')
    expect(admission.enter('10.0.0.1')).toBe('full')
  })
})
