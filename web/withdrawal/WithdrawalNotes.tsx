import { Link } from 'react-router-dom'
import { gallery } from '../../shared/gallery.ts'
import { paths } from '../../shared/paths.ts'
import { withdrawalPageTexts } from './withdrawalPageTexts.ts'

/** Explains the right of withdrawal, its exceptions, and the other way to exercise it. */
export const WithdrawalNotes = () => (
  <aside aria-labelledby="bon-a-savoir" className="text-[0.9375rem]">
    <h2 id="bon-a-savoir" className="label-caps border-line border-t pt-5 text-quiet">
      {withdrawalPageTexts.notesTitle}
    </h2>
    <p className="mt-3">{withdrawalPageTexts.period}</p>
    <p className="mt-3">{withdrawalPageTexts.exceptions}</p>
    <p className="mt-3">
      {withdrawalPageTexts.otherwise}
      <a href={`mailto:${gallery.email}`} className="text-action flex w-fit">
        {gallery.email}
      </a>
    </p>
    <Link to={paths.returns()} className="text-action">
      {withdrawalPageTexts.returns}
    </Link>
  </aside>
)
