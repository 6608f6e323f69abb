import ComposableArchitecture
import Foundation

/// A question with some answers.
struct Question: Equatable, Sendable {
    let text: String
    let answers: [String]
    let right: Int
}

@Reducer
struct Quiz {
    @ObservableState
    struct State: Equatable {
        let questions: [Question]
        var index: Int = 0
        var points: Int = 0 {
            didSet { best = max(best, points) }
        }
        private(set) var best: Int = 0
        var chosen: Int?
        /// Not observed: no view shows it.
        @ObservationStateIgnored var taps = 0

        static let pointsPerAnswer = 10

        var question: Question? {
            guard questions.indices.contains(index) else { return nil }
            return questions[index]
        }

        var progress: Double {
            get { questions.isEmpty ? 1 : Double(index) / Double(questions.count) }
            set { index = Int(newValue * Double(questions.count)) }
        }

        init(questions: [Question]) {
            self.questions = questions
        }

        mutating func choose(_ answer: Int) {
            chosen = answer
            if answer == question?.right {
                points += Self.pointsPerAnswer
            }
        }
    }

    enum Action {
        case answerTapped(Int)
        case nextTapped
        case skipped(to: Double)
        case startedAnew
    }

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .answerTapped(let answer):
                state.taps += 1
                guard state.chosen == nil else { return .none }
                state.choose(answer)
                return .none

            case .nextTapped:
                state.chosen = nil
                state.index += 1
                return .none

            case .skipped(to: let progress):
                state.progress = progress
                return .none

            case .startedAnew:
                state.index = 0
                state.points = 0
                state.chosen = nil
                return .none
            }
        }
    }
}
