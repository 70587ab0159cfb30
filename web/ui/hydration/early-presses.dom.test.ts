import { expect, it, vi } from 'vitest'
import { rememberControls } from './former-controls.ts'
import { at, done, hydrate, isBusy, left, made, over, press, render, tell, watchEarlyPage } from '#web/ui/testing/early-page.ts'

watchEarlyPage()

it('a press on an unhydrated button is replayed once, when the button is hydrated', async () => {
  render('<div data-unhydrated id="part"><button id="menu"><svg><path id="lines" /></svg></button></div>')
  at('lines').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  expect(done).toEqual([])
  await hydrate(at('part'))
  expect(done).toEqual(['click menu'])
  await hydrate(at('part'))
  expect(done).toEqual(['click menu'])
})

it('a listener on the document does not hear a press that will be replayed', async () => {
  render('<div data-unhydrated id="part"><button id="menu">Menu</button></div>')
  document.addEventListener('click', tell, { signal: over.signal, capture: true })
  press('menu')
  expect(done).toEqual([])
})

it('the button is busy as long as its press waits', async () => {
  render('<div data-unhydrated id="part"><button id="menu">Menu</button></div>')
  expect(isBusy('menu')).toBe(false)
  press('menu')
  expect(isBusy('menu')).toBe(true)
  await hydrate(at('part'))
  expect(at('menu').hasAttribute('aria-busy')).toBe(false)
})

it('only the last press counts', async () => {
  render('<div data-unhydrated id="part"><button id="one">1</button><button id="two">2</button></div>')
  press('one')
  press('two')
  expect([isBusy('one'), isBusy('two')]).toEqual([false, true])
  await hydrate(at('part'))
  expect(done).toEqual(['click two'])
})

it('a press waits until everything around it is hydrated', async () => {
  render(
    '<div data-unhydrated id="page"><div data-unhydrated id="part"><button id="day">zo</button></div><div data-unhydrated id="other"></div></div>',
  )
  press('day')
  await hydrate(at('page'))
  await hydrate(at('other'))
  expect(made).toHaveLength(1)
  await hydrate(at('part'))
  expect(done).toEqual(['click day'])
})

it('an early press on what is gone does nothing, and does not block the next one', async () => {
  render('<div data-unhydrated id="part"><button id="menu">Menu</button><button id="other">Anders</button></div>')
  press('menu')
  const gone = at('menu')
  gone.addEventListener('click', tell)
  gone.remove()
  await hydrate(at('part'))
  expect(done).toEqual([])
  await hydrate(null)
  press('other')
  expect(done).toEqual(['click other'])
})

it('on a translated page the button in the place of one that is gone is pressed, if it looks the same', async () => {
  const translated =
    '<div data-unhydrated data-part id="part"><font><font>Choose</font></font><i></i><button id="menu" class="a"></button></div>'
  const madeAnew = (look: string) => `<div data-unhydrated data-part id="part">Kies<i></i><button id="menu" class="${look}"></button></div>`
  for (const [look, expected] of [
    ['a', ['click menu']],
    ['b', []],
  ] as const) {
    done.length = 0
    render(translated)
    rememberControls(document.body)
    press('menu')
    render(madeAnew(look))
    await hydrate(at('part'))
    await hydrate(at('part'))
    expect(done, look).toEqual(expected)
  }
})

it('links go where they go, once', async () => {
  render('<div data-unhydrated id="part"><a href="/pers" id="press">Pers</a></div>')
  press('press')
  expect(left()).toEqual(['click press'])
  expect(isBusy('press')).toBe(false)
  await hydrate(at('part'))
  expect(left()).toEqual(['click press'])
})

it('a link that does more than navigate waits', async () => {
  render('<div data-unhydrated id="part"><a href="/video" data-acts id="film">Film</a></div>')
  press('film')
  expect(left()).toEqual([])
  await hydrate(at('part'))
  expect(done).toEqual(['click film'])
})

it.each([
  ['its button', () => press('send')],
  ['the key that sends', () => document.querySelector('form')!.requestSubmit(at('send'))],
])('a form does not leave with what was typed by %s, and is sent later', async (_, send) => {
  render('<div data-unhydrated id="part"><form id="form"><input name="email" /><button id="send">Meld aan</button></form></div>')
  send()
  expect([done, left()]).toEqual([[], []])
  expect(isBusy('send')).toBe(true)
  await hydrate(at('part'))
  expect(done).toEqual(['click send', 'submit form'])
})

it('a form waits until all of it is hydrated, and is sent after what was chosen in it is said', async () => {
  const form =
    '<form id="form"><div data-unhydrated id="days"><input type="radio" name="day" id="day" /></div><button id="send">Verder</button></form>'
  render(`<div data-unhydrated id="page">${form}</div>`)
  press('day')
  press('send')
  done.length = 0
  at('day').addEventListener('change', () => void done.push('chosen'))
  await hydrate(at('page'))
  expect([done, isBusy('send')]).toEqual([[], true])
  await hydrate(at('days'))
  expect(done).toEqual(['click day', 'chosen', 'click send', 'submit form'])

  done.length = 0
  render(form)
  press('send')
  document.querySelector('form')!.requestSubmit(at('send'))
  expect(done).toEqual([])
  await hydrate(at('days'))
  expect(done).toEqual(['click send', 'submit form'])
})

it('a form without a button does not leave either', async () => {
  render('<div data-unhydrated id="part"><form id="form"><input name="code" /></form></div>')
  document.querySelector('form')!.requestSubmit()
  expect([done, left()]).toEqual([[], []])
  await hydrate(at('part'))
  expect(done).toEqual(['submit form'])
})

it.each(['radio', 'checkbox'])('a %s is chosen at once, by itself or by its label, and said again once it is hydrated', async (type) => {
  for (const pressed of ['words', 'choice']) {
    render(`<div data-unhydrated id="part"><label id="label"><input type="${type}" id="choice" /><b id="words">Duo</b></label></div>`)
    const choice = at('choice') as HTMLInputElement
    press(pressed)
    expect([choice.checked, isBusy('label')]).toEqual([true, false])
    const said = vi.fn()
    choice.addEventListener('change', said)
    await hydrate(at('part'))
    expect([choice.checked, said.mock.calls.length]).toEqual([true, 1])
  }
})

it('of several radio buttons only the one that was chosen in the end is said again, and not what came with the page', async () => {
  const radio = (id: string, more = '') => `<input type="radio" name="day" id="${id}" ${more} />`
  render(
    `<div data-unhydrated id="part">${radio('za', 'checked')}${radio('zo')}${radio('ma')}<input type="checkbox" id="flex" checked /></div>`,
  )
  press('ma')
  press('zo')
  const said: string[] = []
  at('part').addEventListener('change', ({ target }) => said.push((target as Element).id))
  await hydrate(at('part'))
  expect(said).toEqual(['zo'])
  expect((at('zo') as HTMLInputElement).checked).toBe(true)
})

it('what was chosen in a part that is not hydrated yet waits for that', async () => {
  render('<div data-unhydrated id="page"><div data-unhydrated id="part"><input type="checkbox" id="choice" /></div></div>')
  press('choice')
  const said = vi.fn()
  at('choice').addEventListener('change', said)
  await hydrate(at('page'))
  expect(said).not.toHaveBeenCalled()
  await hydrate(at('part'))
  expect(said).toHaveBeenCalledTimes(1)
})

it('a dialog opens and closes by its buttons and by a link in it, where the browser knows no commands', async () => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
  }
  const button = (id: string, command: string) => `<button id="${id}" commandfor="menu" command="${command}"></button>`
  render(
    `<div data-unhydrated>${button('open', 'show-modal')}<dialog id="menu">${button('shut', 'close')}<a href="/pers" id="link"></a></dialog></div>`,
  )
  const menu = at('menu') as HTMLDialogElement
  for (const way of ['shut', 'link']) {
    press('open')
    expect([menu.open, isBusy('open')]).toEqual([true, false])
    press(way)
    expect(menu.open).toBe(false)
  }
})

it('a field is reached by its label at once', async () => {
  render('<div data-unhydrated id="part"><label id="label">E-mail <input id="email" /></label></div>')
  press('label')
  expect(left()).toContain('click label')
  expect(isBusy('label')).toBe(false)
})

it('where all is hydrated, nothing is recorded', async () => {
  render(`<div data-unhydrated id="part"></div><button id="menu">Menu</button>
    <label id="label"><input type="checkbox" id="choice" /></label><form id="form"><button id="send">Meld aan</button></form>`)
  for (const id of ['menu', 'label', 'send']) press(id)
  expect(left()).toEqual(['click menu', 'click label', 'click choice', 'click send', 'submit form'])
  expect(document.querySelector('[aria-busy]')).toBeNull()
  done.length = 0
  await hydrate(at('part'))
  expect(done).toEqual([])
})
