import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { routesOf } from './app/routes.tsx'
import { api } from './kit/browserApi.ts'
import './theme.css'

const root = document.getElementById('root')
if (!root) throw new Error('The page lacks its #root element')

createRoot(root).render(
  <StrictMode>
    <RouterProvider router={createBrowserRouter(routesOf({ api }))} />
  </StrictMode>,
)
