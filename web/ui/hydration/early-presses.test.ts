import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { earlyScript } from '#shared/page/early-script.ts'
import { markHydrated } from './early-presses.ts'

/** What the page's own listeners heard. */
let done: string[]
/** Every press that somebody makes. */
let made: Event[]
/** What the browser does by itself: jsdom goes nowhere. */
let followed: Event[]
const nameOf = (event: Event) => `${event.type} ${(event.target as Element).id}`
const tell = (event: Event) => void done.push(nameOf(event))
const make = (event: Event) => void made.push(event)
const follow = (event: Event) => {
  if (event.defaultPrevented) return
  followed.push(event)
  if (event.type === 'submit' || (event.target as Element).closest('a')) event.preventDefault()
}
const left = () => made.filter((event) => !event.defaultPrevented || followed.includes(event)).map(nameOf)

let over: AbortController
beforeAll(() => {
  // Before the script, which keeps some presses to itself.
  for (const press of ['click', 'submit']) window.addEventListener(press, make, true)
  // As the head of a page does it.
  document.head.append(Object.assign(document.createElement('script'), { textContent: earlyScript }))
})
beforeEach(() => {
  ;[done, made, followed] = [[], [], []]
  over = new AbortController()
  for (const press of ['click', 'submit']) {
    document.body.addEventListener(press, tell, { signal: over.signal })
    window.addEventListener(press, follow, { signal: over.signal })
  }
})
afterEach(() => over.abort())

const render = (html: string) => void (document.body.innerHTML = html)
const at = (id: string) => document.getElementById(id)!
const press = (id: string) => at(id).click()
/** And what waits for the next render is over. */
const hydrate = async (part: HTMLElement | null) => (markHydrated(part), Promise.resolve())
const isBusy = (id: string) => at(id).getAttribute('aria-busy') === 'true'

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
  done = []
  at('day').addEventListener('change', () => void done.push('chosen'))
  await hydrate(at('page'))
  expect([done, isBusy('send')]).toEqual([[], true])
  await hydrate(at('days'))
  expect(done).toEqual(['click day', 'chosen', 'click send', 'submit form'])

  done = []
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
  done = []
  await hydrate(at('part'))
  expect(done).toEqual([])
})

const product = { id: 'buff', name: 'Nekwarmer', category: 'accessories', imageUrl: null, price: 1250 }
const tile = (more = '') => `<ul data-unhydrated id="shop"><li>${more}<button id="add"></button></li></ul>
  <h2 id="title">Winkelwagen <span data-cart-count></span></h2><div id="jump" data-in-cart hidden></div>`
const renderTile = (more?: string) => {
  localStorage.clear()
  render(tile(more))
  at('add').setAttribute('data-adds', JSON.stringify({ key: 'the-cart', product }))
}
const writtenDown = () => JSON.parse(localStorage.getItem('the-cart-early') ?? '[]')

it('what is put into a cart before hydration is written down and counted at once, each press', async () => {
  renderTile()
  press('add')
  press('add')
  expect(writtenDown()).toEqual([
    { product, size: null },
    { product, size: null },
  ])
  expect([at('title').textContent, at('jump').hidden]).toEqual(['Winkelwagen (2)', false])
  await hydrate(at('shop'))
  expect(done, 'not added once more').toEqual([])
})

it('a size that is chosen enables its button, and goes with the product', () => {
  renderTile('<input type="radio" name="size" id="m" value="M">')
  at('add').toggleAttribute('disabled', true)
  press('m')
  press('add')
  expect(writtenDown()).toEqual([{ product, size: 'M' }])
})

it.each([
  ['what is in it already', '{"state":{"lines":[{"quantity":2},{"quantity":1}]},"version":0}', 5],
  ['nothing, where it was emptied', '{"state":{"lines":[]},"version":0}', 2],
])('two quick presses count beside %s', (_, cart, count) => {
  renderTile()
  localStorage.setItem('the-cart', cart)
  press('add')
  press('add')
  expect([writtenDown().length, at('title').textContent]).toEqual([2, `Winkelwagen (${count})`])
  expect(localStorage.getItem('the-cart')).toBe(cart)
})

it.each([
  ['without a size', '<input type="radio" name="size" value="M">', undefined],
  ['beside a cart that can not be read', '', 'geen json'],
])('%s the press waits as any other', async (_, more, cart) => {
  renderTile(more)
  if (cart) localStorage.setItem('the-cart', cart)
  press('add')
  expect([writtenDown(), isBusy('add')]).toEqual([[], true])
  await hydrate(at('shop'))
  expect(done).toEqual(['click add'])
})
