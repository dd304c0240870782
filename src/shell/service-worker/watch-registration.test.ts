import { expect, it } from 'vitest'
import { watchRegistration } from './watch-registration.ts'

class FakeWorker extends EventTarget {
  state: ServiceWorkerState = 'installing'

  become(state: ServiceWorkerState): void {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

class FakeRegistration extends EventTarget {
  installing: FakeWorker | null = null
  active: FakeWorker | null = null

  find(): FakeWorker {
    const worker = new FakeWorker()
    this.installing = worker
    this.dispatchEvent(new Event('updatefound'))
    return worker
  }
}

function watch(registration: FakeRegistration): FakeWorker[] {
  const waiting: FakeWorker[] = []
  watchRegistration(registration, (worker) => waiting.push(worker))
  return waiting
}

it('says nothing about the first version', () => {
  const registration = new FakeRegistration()
  registration.installing = new FakeWorker()
  const waiting = watch(registration)
  registration.installing.become('installed')
  registration.installing.become('activated')
  expect(waiting).toEqual([])
})

it('tells of every version that is found later', () => {
  const registration = new FakeRegistration()
  registration.active = new FakeWorker()
  const waiting = watch(registration)
  const second = registration.find()
  expect(waiting).toEqual([])
  second.become('installed')
  const third = registration.find()
  third.become('installed')
  third.become('activated')
  expect(waiting).toEqual([second, third])
})

it('follows a version that was being installed when it began', () => {
  const registration = new FakeRegistration()
  registration.active = new FakeWorker()
  const installing = new FakeWorker()
  registration.installing = installing
  const waiting = watch(registration)
  installing.become('installed')
  expect(waiting).toEqual([installing])
})
