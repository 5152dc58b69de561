import { Link, useSearchParams } from 'react-router-dom'
import { paths } from '../../shared/paths.ts'
import { tabPath } from './AdminHome.tsx'
import { type HelpTaskName, helpTaskNames, helpTasks, helpTexts } from './helpTexts.ts'

const parameter = 'tache'
const taskPath = (name: HelpTaskName): string => `${paths.adminHelp()}?${new URLSearchParams({ [parameter]: name })}`

/** Where each task is done. */
const screens: Readonly<Record<HelpTaskName, string>> = {
  oeuvre: tabPath('create'),
  ordre: paths.admin(),
  prix: tabPath('prices'),
  vendue: paths.admin(),
  promo: tabPath('promo-codes'),
  envoi: paths.adminOrders(),
  remboursement: paths.adminOrders(),
  papiers: paths.adminPapers(),
  message: paths.adminMessages(),
  collection: paths.adminContent(),
  exposition: paths.adminContent(),
  pages: paths.adminContent(),
  atelier: paths.adminContent(),
  legales: paths.adminContent(),
  abonnes: paths.adminSubscribers(),
  journal: paths.adminJournal(),
}

/** The pictures are made by `test/journeys/help`, which fails when a screen no longer looks as its picture. */
const pictureOf = (name: HelpTaskName): string => new URL(`./helpPictures/${name}.webp`, import.meta.url).href
const pictureSize = { width: 1024, height: 896 } as const

const Task = ({ name }: { name: HelpTaskName }) => {
  const { title, lead, steps, picture } = helpTasks[name]
  return (
    <article className="max-w-3xl">
      <Link to={paths.adminHelp()} className="text-action">
        {helpTexts.all}
      </Link>
      <h1 className="mt-3 text-3xl md:text-4xl">{title}</h1>
      <p className="mt-3 text-quiet">{lead}</p>
      <ol className="mt-6 list-decimal space-y-3 pl-6">
        {steps.map(step => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className="mt-6">
        <Link to={screens[name]} className="text-action">
          {helpTexts.open}
        </Link>
      </p>
      <img src={pictureOf(name)} alt={picture} {...pictureSize} className="mt-8 h-auto w-full border border-line" />
    </article>
  )
}

const Tasks = () => (
  <>
    <h1 className="text-3xl md:text-4xl">{helpTexts.title}</h1>
    <p className="mt-3 text-quiet">{helpTexts.lead}</p>
    <ul className="mt-6 grid max-w-4xl gap-x-10 md:grid-cols-2">
      {helpTaskNames.map(name => (
        <li key={name} className="border-line border-t py-4">
          <Link to={taskPath(name)} className="text-action text-lg">
            {helpTasks[name].title}
          </Link>
          <p className="mt-1 text-quiet">{helpTasks[name].lead}</p>
        </li>
      ))}
    </ul>
  </>
)

const HelpPage = () => {
  const [search] = useSearchParams()
  const asked = search.get(parameter)
  const name = helpTaskNames.find(task => task === asked)
  return <div className="wrap py-6 md:py-8">{name ? <Task name={name} /> : <Tasks />}</div>
}

export const helpPage = () => <HelpPage />
