import 'virtual:theme.css'
import '#web/ui/theme/fonts.css'
import { savesData, startFilm } from '#web/features/home/give-film.ts'
import { somebodyIsThere, waitForSomebody } from '#web/ui/drawn/first-sign.ts'
import { keepPresses } from '#web/ui/drawn/kept-presses.ts'
import { showFaces } from '#web/ui/drawn/show-faces.ts'
import { layOutForAnchors } from '#web/ui/drawn/lay-out-all.ts'
import { adoptSheet } from '#web/ui/drawn/adopt-sheet.ts'
import { hearAnswers, mayMeasure } from '#web/monitoring/consent.ts'
import { keepInstallPrompt } from '#web/pwa/install-prompt.ts'

// The first script of every page, and small. A page that was drawn ahead is there already and reads well; the app takes it over when
// somebody is there, or when nobody has been for a while: an old phone is not held up while it shows the first view.

/** How long a page rests without anybody before it is taken over all the same. Ms. */
const NOBODY = 5000

const { drawn, document: toRead, scripts = '' } = document.getElementById('root')?.dataset ?? {}
const files = scripts.split(' ').filter(Boolean)

// zod asks the browser whether it may write code. It may not, and every no is a complaint in the console's list of issues.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

hearAnswers(() => void measure())
if (mayMeasure()) void atRest().then(measure)
keepInstallPrompt()
layOutForAnchors()
if (drawn === undefined) void start()
else {
  void painted().then(showFaces)
  waitForSomebody()
  keepPresses()
  if (hasBeenHere()) void painted().then(start)
  else void Promise.race([somebodyIsThere(), waitInVain()]).then(start)
}

async function waitInVain(): Promise<unknown> {
  await atRest()
  // Who saves data waits for the files when it comes to that.
  if (!savesData()) await fetchAhead()
  // Last: from then on every frame is work, for an old phone and for one that is measured.
  startFilm()
  return new Promise((nobody) => setTimeout(nobody, NOBODY))
}

/** To be there when somebody is. */
async function fetchAhead(): Promise<void> {
  for (const file of files) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href: `/${file}` }))
    await aMoment()
  }
}

/** Lets the browser do what it has to do in between. */
function aMoment(): Promise<unknown> {
  return new Promise((next) => setTimeout(next))
}

async function start(): Promise<void> {
  adoptSheet()
  if (document.querySelector('link[rel=modulepreload]') === null) await fetchAhead()
  // Evaluated one by one: together they would hold an old phone up.
  for (const file of files) {
    await import(/* @vite-ignore */ `/${file}`).catch(() => undefined)
    await aMoment()
  }
  try {
    await (toRead === undefined ? import('./main.tsx') : import('./main-document.tsx'))
  } catch (error) {
    if (drawn === undefined) throw error
    // Lost on the way: what is drawn stays readable, and the next sign of somebody is another chance.
    waitForSomebody()
    return somebodyIsThere().then(start)
  }
  if (import.meta.env.PROD)
    void import('#web/pwa/register.ts').then(
      ({ registerServiceWorker }) => registerServiceWorker(),
      () => undefined,
    )
}

async function measure(): Promise<void> {
  const monitoring = await import('#web/monitoring/start-measuring.ts').catch(() => undefined)
  monitoring?.startMeasuring(mayMeasure)
}

/** A cart, a draft or a log-in is kept here: what is drawn for anybody is not yet what this visitor left. */
function hasBeenHere(): boolean {
  try {
    return localStorage.length > 0
  } catch {
    return false
  }
}

/** After the first paint. */
function painted(): Promise<unknown> {
  return new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
}

/** Once all that the page asked for itself is there and painted, and the browser has nothing better to do. Safari has no idle callback. */
async function atRest(): Promise<unknown> {
  if (document.readyState !== 'complete') await new Promise((loaded) => window.addEventListener('load', loaded, { once: true }))
  return new Promise((idle) => ('requestIdleCallback' in window ? requestIdleCallback(idle, { timeout: 2000 }) : setTimeout(idle, 300)))
}
