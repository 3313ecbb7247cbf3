import india from '@svg-maps/india'

/** The states of India with the officially depicted border, below whatever a map shows. Load it lazily: the outline weighs 60 KB. */
export const IndiaStates = ({ fill = 'var(--soft-grey)', lineWidth = 0.9 }: { fill?: string; lineWidth?: number }) => (
  <g fill={fill} stroke="var(--track)" strokeWidth={lineWidth} strokeLinejoin="round">
    {india.locations.map((state) => (
      <path key={state.id} d={state.path} />
    ))}
  </g>
)
