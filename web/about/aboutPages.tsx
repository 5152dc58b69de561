import type { RouteObject } from 'react-router-dom'
import { patterns } from '../app/paths.ts'
import { AboutSkeleton } from './AboutSkeleton.tsx'

export const aboutPages = (): RouteObject[] => [
  {
    path: patterns.about,
    loader: async () => (await import('../exhibition/exhibitionData.ts')).loadExhibitions(),
    lazy: { Component: async () => (await import('./AboutPage.tsx')).AboutPage },
    HydrateFallback: AboutSkeleton,
  },
]
