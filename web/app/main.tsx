import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './app.tsx'
import { isScreen, loadRoute } from './route-table.tsx'
import { takeOver } from './take-over.tsx'

const place = document.getElementById('root')!
/** The address that the build drew this page for; nothing in the shell. */
const { drawn } = place.dataset
const app = <App router={BrowserRouter} drawn={drawn} />
/** It shows what belongs at this address; the page that says there is none belongs at any. */
const fits = drawn === location.pathname || (drawn !== undefined && !isScreen(drawn) && !isScreen(location.pathname))
const draw = () => createRoot(place).render(<StrictMode>{app}</StrictMode>)

if (drawn === undefined) draw()
// What is drawn is readable already, so it waits for its screen. A page that can't come says so itself when it is drawn again.
else
  void loadRoute(location.pathname)
    .catch(() => undefined)
    .then(() => (fits ? takeOver(place, app) : draw()))
