import { lazy } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { Layout } from './layouts/layout.tsx'
import { redirects, routes } from './routes.tsx'

const NotFound = lazy(() => import('#web/features/not-found/not-found.tsx'))

/** Turns the tables in routes.tsx into routes. */
export function RouteTable() {
  return (
    <Routes>
      {routes.map(({ path, layout, screen: Screen }) => (
        <Route key={path} path={path} element={<Layout name={layout} screen={<Screen />} />} />
      ))}
      {redirects.map(({ from, to }) => (
        <Route key={from} path={from} element={<Redirect to={to} />} />
      ))}
      <Route path="*" element={<Layout name="marketing" screen={<NotFound />} />} />
    </Routes>
  )
}

/** Moves on and keeps the query: a shared link with a code in it still works. */
function Redirect({ to }: { to: string }) {
  const { search, hash } = useLocation()
  return <Navigate to={{ pathname: to, search, hash }} replace />
}
