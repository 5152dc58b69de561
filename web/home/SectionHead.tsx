import { Link } from 'react-router-dom'

type SectionHeadProps = { title: string; id?: string; link?: { to: string; label: string } }

export const SectionHead = ({ title, id, link }: SectionHeadProps) => (
  <div className="mb-8 flex flex-wrap items-baseline justify-between gap-x-8 md:mb-12">
    <h2 id={id} className="text-[clamp(2rem,3.6vw,3rem)]">
      {title}
    </h2>
    {link && (
      <Link to={link.to} className="text-action">
        {link.label}
      </Link>
    )}
  </div>
)
