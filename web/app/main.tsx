import '#web/ui/theme/fonts.css'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { listenForInstall } from '#web/pwa/install.ts'
import { App } from './app.tsx'
import { loadRoute } from './route-table.tsx'

listenForInstall()
if (import.meta.env.PROD) {
  const register = () =>
    void import('#web/pwa/register.ts').then(
      ({ registerServiceWorker }) => registerServiceWorker(),
      () => undefined,
    )
  if (document.readyState === 'complete') register()
  else window.addEventListener('load', register, { once: true })
}

const place = document.getElementById('root')!
/** The address that the build drew this page for; nothing in the shell. */
const { drawn } = place.dataset
const page = (
  <StrictMode>
    <App router={BrowserRouter} drawn={drawn} />
  </StrictMode>
)

if (drawn === undefined) createRoot(place).render(page)
// What is drawn is readable already, so it waits for its screen. A page that can't come says so itself when it is drawn again.
else
  void loadRoute(location.pathname)
    .catch(() => undefined)
    .then(() => (drawn === location.pathname ? hydrateRoot(place, page) : createRoot(place).render(page)))
