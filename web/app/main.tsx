import '#web/ui/theme/fonts.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { listenForInstall } from '#web/pwa/install.ts'
import { registerServiceWorker } from '#web/pwa/register.ts'
import { App } from './app.tsx'

listenForInstall()
if (import.meta.env.PROD) registerServiceWorker()

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
