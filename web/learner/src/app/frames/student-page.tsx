import { MyResultsPage } from '../../features/home/my-results-page.js';
import { MyPeople } from '../../features/my-people/my-people.js';
import classes from './student-page.module.css';

/** `/student`: one's results, then one's people. */
export function StudentPage() {
  return (
    <MyResultsPage>
      <div className={classes.people}>
        <MyPeople />
      </div>
    </MyResultsPage>
  );
}
