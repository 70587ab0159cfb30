import 'virtual:theme.css'
import '#web/ui/theme/fonts.css'
import { hearFilmButtons, savesData, startFilm } from '#web/features/home/film.ts'
import { pressedAttribute } from '#shared/page/early-marks.ts'
import { firstInteraction, listenForFirstInteraction } from '#web/ui/hydration/first-interaction.ts'
import { showFonts } from '#web/ui/hydration/show-fonts.ts'
import { loadAnewWhenPressed } from '#web/ui/hydration/load-anew.ts'
import { layOutForAnchors } from '#web/ui/hydration/lay-out-all.ts'
import { hearAnswers, mayMeasure } from '#web/monitoring/consent.ts'
import { hasLocalState } from './has-local-state.ts'
import { isScanner } from './own-page.ts'
import { keepInstallPrompt } from '#web/pwa/install-prompt.ts'

/*
 * The first script of every page, and small: it decides when the rest comes. How a page comes alive, step by step, is in
 * web/ui/hydration/README.md.
 */

/** How long an idle page waits for an interaction before its first view is hydrated all the same; what is below waits on. Ms. */
const PATIENCE_MS = 5000

const { prerendered, static: isStatic, scripts = '', next = '' } = document.getElementById('root')?.dataset ?? {}
const files = scripts.split(' ').filter(Boolean)

// zod asks the browser whether it may write code. It may not, and every no is a complaint in the console's list of issues.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

hearFilmButtons()
hearAnswers(() => void measure())
if (mayMeasure()) void untilIdle().then(measure)
keepInstallPrompt()
layOutForAnchors()
if (prerendered === undefined) void start()
else {
  void painted().then(showFonts)
  const touched = wasTouched()
  // Touched before this script: that was the first interaction, and what is below the first view must not wait for another.
  if (!touched) listenForFirstInteraction()
  if (touched || hasLocalState()) void painted().then(start)
  // What the interaction itself shows, such as a choice, is painted before any script is evaluated.
  else void Promise.race([firstInteraction().then(painted), idleTooLong()]).then(start)
}

async function idleTooLong(): Promise<unknown> {
  await untilIdle()
  // Who saves data waits for the files when it comes to that.
  if (!savesData()) await preloadScripts(files)
  // Last: from then on every frame is work, for an old phone and for one that is measured.
  startFilm()
  return new Promise((over) => setTimeout(over, PATIENCE_MS))
}

/** Preloads the scripts, so that they are there when the page is hydrated. */
async function preloadScripts(some: readonly string[]): Promise<void> {
  for (const file of some) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href: `/${file}` }))
    await yieldToBrowser()
  }
}

/** Lets the browser do what it has to do in between. */
function yieldToBrowser(): Promise<unknown> {
  return new Promise((next) => setTimeout(next))
}

async function start(): Promise<void> {
  if (document.querySelector('link[rel=modulepreload]') === null) await preloadScripts(files)
  // On its way while the first view is hydrated.
  void preloadScripts(next.split(' ').filter(Boolean))
  // Evaluated one by one: together they would hold an old phone up.
  for (const file of files) {
    await import(/* @vite-ignore */ `/${file}`).catch(() => undefined)
    await yieldToBrowser()
  }
  try {
    await importMain()
  } catch (error) {
    if (prerendered === undefined) throw error
    return loadAnewWhenPressed()
  }
  if (import.meta.env.PROD)
    void import('#web/pwa/register.ts').then(
      ({ registerServiceWorker }) => void registerServiceWorker({ atOnce: isScanner(location.pathname) }),
      () => undefined,
    )
}

function importMain(): Promise<unknown> {
  if (isStatic !== undefined) return import('./main-static.tsx').then(({ hydrate }) => hydrate())
  return isScanner(location.pathname) ? import('./main-scanner.tsx') : import('./main.tsx')
}

async function measure(): Promise<void> {
  const monitoring = await import('#web/monitoring/start-measuring.ts').catch(() => undefined)
  monitoring?.startMeasuring(mayMeasure)
}

/** Somebody was quicker than this script: what they pressed waits already. */
function wasTouched(): boolean {
  return navigator.userActivation?.hasBeenActive || document.querySelector(`[${pressedAttribute}]`) !== null
}

/** After the first paint. */
function painted(): Promise<unknown> {
  return new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
}

/** Once all that the page itself asked for is loaded and painted and the browser is idle. Safari has no idle callback. */
async function untilIdle(): Promise<unknown> {
  if (document.readyState !== 'complete') await new Promise((loaded) => window.addEventListener('load', loaded, { once: true }))
  return new Promise((idle) => ('requestIdleCallback' in window ? requestIdleCallback(idle, { timeout: 2000 }) : setTimeout(idle, 300)))
}
