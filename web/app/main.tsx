import '#web/ui/navigation/back-guard.ts'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { applyStoredFacts } from '#web/api/stored-facts.ts'
import { App } from './app.tsx'
import { isScreen, loadRoute } from './route-table.tsx'
import { hydratePage } from './hydrate-page.tsx'
import { Root } from './root.tsx'

const place = document.getElementById('root')!
/** The path that this page was prerendered for; undefined in the shell. */
const { prerendered } = place.dataset
const app = <App router={BrowserRouter} prerenderedPath={prerendered} />
/** True if the prerendered page belongs to this path. The 404 page belongs to every path without a screen. */
const isPrerenderedForPath =
  prerendered === location.pathname || (prerendered !== undefined && !isScreen(prerendered) && !isScreen(location.pathname))
const render = () => createRoot(place).render(<Root>{app}</Root>)

// Not awaited: no page waits for changed facts.
void import('#web/api/follow-facts.ts').then(
  ({ followFacts }) => followFacts(),
  () => undefined,
)
if (prerendered === undefined) {
  // The service worker's empty page has no facts. Without the stored ones, its first render would show the built-in facts.
  applyStoredFacts()
  render()
}
// A prerendered page is readable, so hydration can wait for its screen. A screen whose code failed to load shows its error when it renders.
else
  void loadRoute(location.pathname)
    .catch(() => undefined)
    .then(() => (isPrerenderedForPath ? hydratePage(place, app) : render()))
