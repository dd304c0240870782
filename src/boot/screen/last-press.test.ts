// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { followPresses } from './last-press.ts'

const stored = `
  <p data-symbol-id="BTC"><button aria-label="Star"></button></p>
  <p data-symbol-id="ETH"><button aria-label="Star"></button></p>
  <button>Sort</button><button>Sort</button>`

/** A stored screen on which `choose` is pressed, and the app in its place, in another order; what is pressed there. */
function replaced(choose: (buttons: readonly HTMLButtonElement[]) => HTMLElement | undefined) {
  const root = document.createElement('div')
  root.innerHTML = stored
  const presses = followPresses(root, undefined)
  choose([...root.querySelectorAll('button')])?.click()
  root.innerHTML = `<button>Help</button>${stored.split('\n').toReversed().join('')}`
  const heard = vi.fn()
  root.addEventListener('click', ({ target }) => {
    heard((target as HTMLElement).closest<HTMLElement>('[data-symbol-id]')?.dataset.symbolId)
  })
  presses.end()
  root.querySelectorAll('button')[0]?.click()
  heard.mockClear()
  presses.repeat()
  presses.repeat()
  return heard.mock.calls.flat()
}

it('presses the same button of the app, in its row, wherever that is by then', () => {
  expect(replaced(([, eth]) => eth)).toEqual(['ETH'])
})

it('presses none where several are the same, or nothing was pressed', () => {
  expect(replaced((buttons) => buttons[2])).toEqual([])
  expect(replaced(() => undefined)).toEqual([])
})

it('presses what was pressed before the first script of the app', () => {
  const root = document.createElement('div')
  root.innerHTML = '<button>Language</button>'
  const presses = followPresses(root, root.querySelector('button') ?? undefined)
  root.innerHTML = '<button>Language</button>'
  const heard = vi.fn()
  root.addEventListener('click', heard)
  presses.repeat()
  expect(heard).toHaveBeenCalledTimes(1)
})
