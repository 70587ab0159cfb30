import { matchPath, Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { hydrateEagerly } from '#web/ui/hydration/islands.tsx'
import { Layout, loadLayout } from './layouts/layout.tsx'
import { redirects, routes } from './routes.tsx'

const notFound = hydrateEagerly(() => import('#web/features/not-found/not-found.tsx'))

/** Fetches the code that a path needs for its first render, so that the page is rendered, or hydrated, in one go. */
export async function loadRoute(pathname: string): Promise<void> {
  const found = routes.find(({ path }) => matchPath(path, pathname))
  if (!found) return notFound.load()
  await Promise.all([loadLayout(found.layout), found.eager && found.screen.load()])
}

/** True if a path has a redirect or a screen other than the 404 screen. */
export const isScreen = (pathname: string): boolean =>
  routes.some(({ path }) => matchPath(path, pathname)) || redirects.some(({ from }) => from === pathname)

// A constant, so that a change of the query renders only the screens that read it.
const routeTable = (
  <Routes>
    {routes.map(({ path, layout, screen: { View } }) => (
      <Route key={path} path={path} element={<Layout name={layout} screen={<View />} />} />
    ))}
    {redirects.map(({ from, to }) => (
      <Route key={from} path={from} element={<Redirect to={to} />} />
    ))}
    <Route path="*" element={<Layout name="marketing" screen={<notFound.View />} />} />
  </Routes>
)

/** Turns the tables in routes.tsx into routes. */
export const RouteTable = () => routeTable

/** Redirects and keeps the query, so that a shared link with a code still works. */
function Redirect({ to }: { to: string }) {
  const { search, hash } = useLocation()
  const [pathname = '', anchor = ''] = to.split('#')
  return <Navigate to={{ pathname, search, hash: hash || anchor }} replace />
}
