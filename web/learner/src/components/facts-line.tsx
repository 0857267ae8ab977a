import classes from './facts-line.module.css';

type Facts = readonly (readonly [name: string, value: string])[];

/** Named facts: figures in a line, or as the page's own `className` lays them out. */
export function FactsLine({ facts, className = classes.facts }: { facts: Facts; className?: string | undefined }) {
  return (
    <dl className={className}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
