import { expect, it, vi } from 'vitest'
import { at, handledEvents, hydrate, isBusy, listUnpreventedEvents, press, render, watchEarlyPage } from '#web/ui/testing/early-page.ts'

watchEarlyPage()

it.each([
  ['its button', () => press('send')],
  ['the Enter key', () => document.querySelector('form')!.requestSubmit(at('send'))],
])('holds back a form that is submitted with %s, and sends it on hydration', async (_, send) => {
  render('<div data-unhydrated id="part"><form id="form"><input name="email" /><button id="send">Meld aan</button></form></div>')
  send()
  expect([handledEvents, listUnpreventedEvents()]).toEqual([[], []])
  expect(isBusy('send')).toBe(true)
  await hydrate(at('part'))
  expect(handledEvents).toEqual(['click send', 'submit form'])
})

it('submits a form only when the whole form is hydrated, after replaying the choices in the form', async () => {
  const form =
    '<form id="form"><div data-unhydrated id="days"><input type="radio" name="day" id="day" /></div><button id="send">Verder</button></form>'
  render(`<div data-unhydrated id="page">${form}</div>`)
  press('day')
  press('send')
  handledEvents.length = 0
  at('day').addEventListener('change', () => void handledEvents.push('chosen'))
  await hydrate(at('page'))
  expect([handledEvents, isBusy('send')]).toEqual([[], true])
  await hydrate(at('days'))
  expect(handledEvents).toEqual(['click day', 'chosen', 'click send', 'submit form'])

  handledEvents.length = 0
  render(form)
  press('send')
  document.querySelector('form')!.requestSubmit(at('send'))
  expect(handledEvents).toEqual([])
  await hydrate(at('days'))
  expect(handledEvents).toEqual(['click send', 'submit form'])
})

it('delays the submit of a form without a button too, until the form is hydrated', async () => {
  render('<div data-unhydrated id="part"><form id="form"><input name="code" /></form></div>')
  document.querySelector('form')!.requestSubmit()
  expect([handledEvents, listUnpreventedEvents()]).toEqual([[], []])
  await hydrate(at('part'))
  expect(handledEvents).toEqual(['submit form'])
})

it.each(['radio', 'checkbox'])('chooses a %s at once, by a press on it or its label, and replays its change on hydration', async (type) => {
  for (const pressed of ['words', 'choice']) {
    render(`<div data-unhydrated id="part"><label id="label"><input type="${type}" id="choice" /><b id="words">Duo</b></label></div>`)
    const choice = at('choice') as HTMLInputElement
    press(pressed)
    expect([choice.checked, isBusy('label')]).toEqual([true, false])
    const changes = vi.fn()
    choice.addEventListener('change', changes)
    await hydrate(at('part'))
    expect([choice.checked, changes.mock.calls.length]).toEqual([true, 1])
  }
})

it('replays only the radio button that was chosen last, and no choice that came with the page', async () => {
  const radio = (id: string, more = '') => `<input type="radio" name="day" id="${id}" ${more} />`
  render(
    `<div data-unhydrated id="part">${radio('za', 'checked')}${radio('zo')}${radio('ma')}<input type="checkbox" id="flex" checked /></div>`,
  )
  press('ma')
  press('zo')
  const changes: string[] = []
  at('part').addEventListener('change', ({ target }) => changes.push((target as Element).id))
  await hydrate(at('part'))
  expect(changes).toEqual(['zo'])
  expect((at('zo') as HTMLInputElement).checked).toBe(true)
})

it('replays a choice only when the innermost part around it is hydrated', async () => {
  render('<div data-unhydrated id="page"><div data-unhydrated id="part"><input type="checkbox" id="choice" /></div></div>')
  press('choice')
  const changes = vi.fn()
  at('choice').addEventListener('change', changes)
  await hydrate(at('page'))
  expect(changes).not.toHaveBeenCalled()
  await hydrate(at('part'))
  expect(changes).toHaveBeenCalledTimes(1)
})

it('leaves a press on the label of a field to the browser', async () => {
  render('<div data-unhydrated id="part"><label id="label">E-mail <input id="email" /></label></div>')
  press('label')
  expect(listUnpreventedEvents()).toContain('click label')
  expect(isBusy('label')).toBe(false)
})
