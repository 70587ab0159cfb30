import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { keepPresses, nowWorks } from './kept-presses.ts'

/** What the page did itself. */
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
beforeAll(keepPresses)
beforeEach(() => {
  ;[done, made, followed] = [[], [], []]
  over = new AbortController()
  for (const press of ['click', 'submit']) {
    window.addEventListener(press, make, { signal: over.signal, capture: true })
    document.body.addEventListener(press, tell, { signal: over.signal })
    window.addEventListener(press, follow, { signal: over.signal })
  }
})
afterEach(() => over.abort())

const draw = (html: string) => void (document.body.innerHTML = html)
const at = (id: string) => document.getElementById(id)!
const press = (id: string) => at(id).click()
const isBusy = (id: string) => at(id).getAttribute('aria-busy') === 'true'

it('a press on a button that does not work yet is done once it does, and once only', () => {
  draw('<div data-dry id="part"><button id="menu"><svg><path id="lines" /></svg></button></div>')
  at('lines').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  expect(done).toEqual([])
  nowWorks(at('part'))
  expect(done).toEqual(['click menu'])
  nowWorks(at('part'))
  expect(done).toEqual(['click menu'])
})

it('what takes over halfway does not hear a press that is kept', () => {
  draw('<div data-dry id="part"><button id="menu">Menu</button></div>')
  document.addEventListener('click', tell, { signal: over.signal, capture: true })
  press('menu')
  expect(done).toEqual([])
})

it('the button is busy as long as its press waits', () => {
  draw('<div data-dry id="part"><button id="menu">Menu</button></div>')
  expect(isBusy('menu')).toBe(false)
  press('menu')
  expect(isBusy('menu')).toBe(true)
  nowWorks(at('part'))
  expect(at('menu').hasAttribute('aria-busy')).toBe(false)
})

it('only the last press counts', () => {
  draw('<div data-dry id="part"><button id="one">1</button><button id="two">2</button></div>')
  press('one')
  press('two')
  expect([isBusy('one'), isBusy('two')]).toEqual([false, true])
  nowWorks(at('part'))
  expect(done).toEqual(['click two'])
})

it('a press waits for everything around it', () => {
  draw('<div data-dry id="page"><div data-dry id="part"><button id="day">zo</button></div><div data-dry id="other"></div></div>')
  press('day')
  nowWorks(at('page'))
  nowWorks(at('other'))
  expect(made).toHaveLength(1)
  nowWorks(at('part'))
  expect(done).toEqual(['click day'])
})

it('a kept press on what is gone does nothing, and stands in the way of nothing', () => {
  draw('<div data-dry id="part"><button id="menu">Menu</button><button id="other">Anders</button></div>')
  press('menu')
  const gone = at('menu')
  gone.addEventListener('click', tell)
  gone.remove()
  nowWorks(at('part'))
  expect(done).toEqual([])
  nowWorks(null)
  press('other')
  expect(done).toEqual(['click other'])
})

it('links go where they go, once', () => {
  draw('<div data-dry id="part"><a href="/pers" id="press">Pers</a></div>')
  press('press')
  expect(left()).toEqual(['click press'])
  expect(isBusy('press')).toBe(false)
  nowWorks(at('part'))
  expect(left()).toEqual(['click press'])
})

it('a link that does more than lead waits', () => {
  draw('<div data-dry id="part"><a href="/video" data-acts id="film">Film</a></div>')
  press('film')
  expect(left()).toEqual([])
  nowWorks(at('part'))
  expect(done).toEqual(['click film'])
})

it.each([
  ['its button', () => press('send')],
  ['the key that sends', () => document.querySelector('form')!.requestSubmit(at('send'))],
])('a form does not leave with what was typed by %s, and is sent later', (_, send) => {
  draw('<div data-dry id="part"><form id="form"><input name="email" /><button id="send">Meld aan</button></form></div>')
  send()
  expect([done, left()]).toEqual([[], []])
  expect(isBusy('send')).toBe(true)
  nowWorks(at('part'))
  expect(done).toEqual(['click send', 'submit form'])
})

it('a form without a button does not leave either', () => {
  draw('<div data-dry id="part"><form id="form"><input name="code" /></form></div>')
  document.querySelector('form')!.requestSubmit()
  expect([done, left()]).toEqual([[], []])
  nowWorks(at('part'))
  expect(done).toEqual(['submit form'])
})

it.each(['radio', 'checkbox'])('a press on a %s, or on its label, is kept and the label shows it', (type) => {
  for (const pressed of ['words', 'choice']) {
    draw(`<div data-dry id="part"><label id="label"><input type="${type}" id="choice" /><b id="words">Duo</b></label></div>`)
    const choice = at('choice') as HTMLInputElement
    press(pressed)
    expect([choice.checked, isBusy('label'), done]).toEqual([false, true, []])
    nowWorks(at('part'))
    expect([choice.checked, isBusy('label')]).toEqual([true, false])
    done = []
  }
})

it('a choice without a label around it is kept itself', () => {
  draw('<div data-dry id="part"><input type="checkbox" id="choice" /><label for="choice" id="label">Ja</label></div>')
  const choice = at('choice') as HTMLInputElement
  press('choice')
  expect([choice.checked, isBusy('choice')]).toEqual([false, true])
  nowWorks(at('part'))
  expect(choice.checked).toBe(true)
})

it('a field is reached by its label at once', () => {
  draw('<div data-dry id="part"><label id="label">E-mail <input id="email" /></label></div>')
  press('label')
  expect(left()).toContain('click label')
  expect(isBusy('label')).toBe(false)
})

it('where nothing is dry, nothing is kept', () => {
  draw(`<div data-dry id="part"></div><button id="menu">Menu</button>
    <label id="label"><input type="checkbox" id="choice" /></label><form id="form"><button id="send">Meld aan</button></form>`)
  for (const id of ['menu', 'label', 'send']) press(id)
  expect(left()).toEqual(['click menu', 'click label', 'click choice', 'click send', 'submit form'])
  expect(document.querySelector('[aria-busy]')).toBeNull()
  done = []
  nowWorks(at('part'))
  expect(done).toEqual([])
})
