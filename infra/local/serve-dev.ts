// Runs `npm run dev`: Vite serves the page with hot reload, and the product restarts when one of its files changes.
import { spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import { createServer } from 'vite'
import { findPort } from './find-port.ts'
import { formatWhyNotStarted } from './format-start-error.ts'

const root = join(import.meta.dirname, '../..')
const { env } = process
const port = env.PORT ?? '3000'

// Checks the product's port before Vite starts: if the product cannot start, node's watcher would wait for a changed file.
await findPort(Number(port)).catch((error: unknown) => {
  const line = formatWhyNotStarted(error, { port, dataDir: resolve(env.DATA_DIR ?? '.data') })
  if (line === undefined) throw error
  console.error(line.replaceAll('npm start', 'npm run dev'))
  process.exit(1)
})

const pagePort = await findPort(5173).catch(() => findPort(0))
const vite = await createServer({
  configFile: join(root, 'vite.config.ts'),
  clearScreen: false,
  // The host is an IP address, because `localhost` may be IPv6 only, which a phone on `adb reverse` cannot reach.
  server: { host: '127.0.0.1', port: pagePort, strictPort: true },
})
await vite.listen()

const product = spawn(process.execPath, ['--watch', '--watch-preserve-output', join(import.meta.dirname, 'main.ts')], {
  cwd: root,
  stdio: 'inherit',
  // A fixed password that every start can print, because only this machine reaches the server.
  env: { ADMIN_PASSWORD: 'duinstorm', ...env, PAGE_ORIGIN: `http://127.0.0.1:${pagePort}` },
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void product.kill(signal))
product.once('close', (code) => void vite.close().finally(() => process.exit(code ?? 0)))
