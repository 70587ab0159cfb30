import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './app.tsx'
import { isScreen, loadRoute } from './route-table.tsx'
import { hydratePage } from './hydrate-page.tsx'
import { Root } from './root.tsx'

const place = document.getElementById('root')!
/** The path that this page was prerendered for; undefined in the shell. */
const { prerendered } = place.dataset
const app = <App router={BrowserRouter} prerenderedPath={prerendered} />
/** It shows what belongs at this address; the page that says there is none belongs at any. */
const fits = prerendered === location.pathname || (prerendered !== undefined && !isScreen(prerendered) && !isScreen(location.pathname))
const render = () => createRoot(place).render(<Root>{app}</Root>)

// After the page, so that no page waits for it.
void import('#web/api/follow-facts.ts').then(
  ({ followFacts }) => followFacts(),
  () => undefined,
)
if (prerendered === undefined) render()
// A prerendered page is readable already, so it waits for its screen. A screen that can't be loaded says so itself when it is rendered.
else
  void loadRoute(location.pathname)
    .catch(() => undefined)
    .then(() => (fits ? hydratePage(place, app) : render()))
