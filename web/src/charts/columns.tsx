// Numbers of months as columns. The table beside has the same numbers.
interface Column {
  key: string;
  value: number;
}

interface Props {
  label: string;  // what it shows, in words
  columns: readonly Column[];
  from: string;   // the names of the first and the last column
  to: string;
}

const TOP = 16;       // percent, for the numbers above the columns
const MANY = 18;      // more columns have no room for numbers

export function Columns({ label, columns, from, to }: Props) {
  const width = 100 / columns.length;
  const most = Math.max(1, ...columns.map(({ value }) => value));
  return (
    <figure class="columns">
      <svg role="img" aria-label={label}>
        {columns.map(({ key, value }, index) => {
          const height = (value / most) * (100 - TOP);
          return (
            <g key={key}>
              <rect x={`${(index + 0.15) * width}%`} width={`${0.7 * width}%`}
                y={`${100 - height}%`} height={`${height}%`} />
              {value > 0 && columns.length <= MANY && (
                <text x={`${(index + 0.5) * width}%`} y={`${100 - height}%`} dy="-4">{value}</text>
              )}
            </g>
          );
        })}
        <line x1="0" x2="100%" y1="100%" y2="100%" />
      </svg>
      <figcaption class="row apart quiet small" aria-hidden="true">
        <span>{from}</span>{columns.length > 1 && <span>{to}</span>}
      </figcaption>
    </figure>
  );
}
