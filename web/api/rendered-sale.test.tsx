import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { renderInputsId } from '#shared/page/page-renderer.ts'

afterEach(() => {
  document.body.innerHTML = ''
  vi.resetModules()
})

it('hydrates with the price at the time of rendering, then shows the current price', async () => {
  const ended = Date.now() - 1000
  const step = { id: 'vroeg', ticketType: 'solo', price: 7700, until: new Date(ended).toISOString(), tickets: null }
  const given = { facts: { priceSteps: [{ value: [step], screens: [], elsewhere: '' }] }, now: ended - 60_000 }
  document.body.innerHTML = `<div id="root"></div><script type="application/json" id="${renderInputsId}">${JSON.stringify(given)}</script>`
  vi.resetModules()
  const { useTicketPrices } = await import('./use-sale.ts')
  const Price = () => <p>{useTicketPrices('wizard').value.solo}</p>
  const root = document.getElementById('root')!
  root.innerHTML = renderToString(<Price />)
  expect(root.textContent).toBe('7700')
  const mismatch = vi.fn<() => void>()
  await act(async () => void hydrateRoot(root, <Price />, { onRecoverableError: mismatch }))
  expect(root.textContent).toBe('8500')
  expect(mismatch).not.toHaveBeenCalled()
})
