import { describe, expect, it } from 'vitest'
import { rememberControls } from './former-controls.ts'
import {
  at,
  handledEvents,
  hydrate,
  isBusy,
  listUnpreventedEvents,
  madePresses,
  testEnd,
  press,
  render,
  recordHandled,
  watchEarlyPage,
} from '#web/ui/testing/early-page.ts'

watchEarlyPage()

it('replays a press on an unhydrated button once, when the button is hydrated', async () => {
  render('<div data-unhydrated id="part"><button id="menu"><svg><path id="lines" /></svg></button></div>')
  at('lines').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  expect(handledEvents).toEqual([])
  await hydrate(at('part'))
  expect(handledEvents).toEqual(['click menu'])
  await hydrate(at('part'))
  expect(handledEvents).toEqual(['click menu'])
})

it('a listener on the document does not receive a press that will be replayed', async () => {
  render('<div data-unhydrated id="part"><button id="menu">Menu</button></div>')
  document.addEventListener('click', recordHandled, { signal: testEnd.signal, capture: true })
  press('menu')
  expect(handledEvents).toEqual([])
})

it('a pressed button is busy until it is hydrated', async () => {
  render('<div data-unhydrated id="part"><button id="menu">Menu</button></div>')
  expect(isBusy('menu')).toBe(false)
  press('menu')
  expect(isBusy('menu')).toBe(true)
  await hydrate(at('part'))
  expect(at('menu').hasAttribute('aria-busy')).toBe(false)
})

it('replays only the last press', async () => {
  render('<div data-unhydrated id="part"><button id="one">1</button><button id="two">2</button></div>')
  press('one')
  press('two')
  expect([isBusy('one'), isBusy('two')]).toEqual([false, true])
  await hydrate(at('part'))
  expect(handledEvents).toEqual(['click two'])
})

it('replays a press only when everything around its button is hydrated', async () => {
  render(
    '<div data-unhydrated id="page"><div data-unhydrated id="part"><button id="day">zo</button></div><div data-unhydrated id="other"></div></div>',
  )
  press('day')
  await hydrate(at('page'))
  await hydrate(at('other'))
  expect(madePresses).toHaveLength(1)
  await hydrate(at('part'))
  expect(handledEvents).toEqual(['click day'])
})

describe('a button that the page moves while it is pressed', () => {
  const page = '<div data-unhydrated id="part"><form id="form"><button id="send"><b id="words">Verder</b></button></form></div>'
  const point = (type: string, id: string, clientY: number) =>
    at(id).dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, clientX: 50, clientY }))

  it('gets the press if the pointer did not move, even if the part was hydrated meanwhile', async () => {
    for (const hydratedFirst of [false, true]) {
      handledEvents.length = 0
      render(page)
      point('pointerdown', 'words', 300)
      if (hydratedFirst) await hydrate(at('part'))
      // The browser sends the click to the nearest element around both the button and the element now under the pointer.
      point('click', 'form', 302)
      expect(isBusy('send')).toBe(!hydratedFirst)
      await hydrate(at('part'))
      expect(handledEvents).toEqual(['click send', 'submit form'])
    }
  })

  it('gets no press once it is inert', async () => {
    render(page)
    await hydrate(at('part'))
    point('pointerdown', 'words', 300)
    at('send').toggleAttribute('inert', true)
    point('click', 'form', 300)
    expect(handledEvents).toEqual(['click form'])
  })

  it('gets no press if the pointer left the button, and no press if the visitor later presses beside the button', async () => {
    render(page)
    await hydrate(at('part'))
    point('pointerdown', 'words', 300)
    point('click', 'form', 340)
    point('click', 'form', 300)
    expect(handledEvents).toEqual(['click form', 'click form'])
  })
})

it('drops a press on a removed button, and does not block the next press', async () => {
  render('<div data-unhydrated id="part"><button id="menu">Menu</button><button id="other">Anders</button></div>')
  press('menu')
  const gone = at('menu')
  gone.addEventListener('click', recordHandled)
  gone.remove()
  await hydrate(at('part'))
  expect(handledEvents).toEqual([])
  await hydrate(null)
  press('other')
  expect(handledEvents).toEqual(['click other'])
})

it('on a translated page, replays a press on the button that replaced the pressed button, if both look the same', async () => {
  const translated =
    '<div data-unhydrated data-part id="part"><font><font>Choose</font></font><i></i><button id="menu" class="a"></button></div>'
  const renderedAgain = (look: string) =>
    `<div data-unhydrated data-part id="part">Kies<i></i><button id="menu" class="${look}"></button></div>`
  for (const [look, expected] of [
    ['a', ['click menu']],
    ['b', []],
  ] as const) {
    handledEvents.length = 0
    render(translated)
    rememberControls(document.body)
    press('menu')
    render(renderedAgain(look))
    await hydrate(at('part'))
    await hydrate(at('part'))
    expect(handledEvents, look).toEqual(expected)
  }
})

it('leaves a press on a link to the browser, and does not replay it', async () => {
  render('<div data-unhydrated id="part"><a href="/pers" id="press">Pers</a></div>')
  press('press')
  expect(listUnpreventedEvents()).toEqual(['click press'])
  expect(isBusy('press')).toBe(false)
  await hydrate(at('part'))
  expect(listUnpreventedEvents()).toEqual(['click press'])
})

it('replays a press on a link that does more than navigate', async () => {
  render('<div data-unhydrated id="part"><a href="/video" data-acts id="film">Film</a></div>')
  press('film')
  expect(listUnpreventedEvents()).toEqual([])
  await hydrate(at('part'))
  expect(handledEvents).toEqual(['click film'])
})

it('opens and closes a dialog by its buttons and links in a browser without button commands', async () => {
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

it('lets presses on hydrated parts through at once, and does not replay them', async () => {
  render(`<div data-unhydrated id="part"></div><button id="menu">Menu</button>
    <label id="label"><input type="checkbox" id="choice" /></label><form id="form"><button id="send">Meld aan</button></form>`)
  for (const id of ['menu', 'label', 'send']) press(id)
  expect(listUnpreventedEvents()).toEqual(['click menu', 'click label', 'click choice', 'click send', 'submit form'])
  expect(document.querySelector('[aria-busy]')).toBeNull()
  handledEvents.length = 0
  await hydrate(at('part'))
  expect(handledEvents).toEqual([])
})
