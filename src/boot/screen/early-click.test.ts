// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { takeEarlyClick } from './early-click.ts'

it('finds the button that was pressed, once, and says that the app listens', () => {
  document.body.innerHTML = '<button>Star</button><button data-pressed>Language</button>'
  const listens = vi.fn()
  document.addEventListener('app-listens', listens)
  expect(takeEarlyClick(document)?.textContent).toBe('Language')
  expect(takeEarlyClick(document)).toBeUndefined()
  expect(listens).toHaveBeenCalledTimes(2)
  expect(document.querySelector('[data-pressed]')).toBeNull()
})
